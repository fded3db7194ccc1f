import { inEach, word } from './word';

/** The meaning of the fields `brand` (`configurationWords.ts`). */
export const brandWords = {
  name: word('Name of the product, in texts and titles.', 'Tally', 'D-NAME'),
  mark: word('Colours and corners of a built-in brand. Its mark is drawn where `name` is its name.', 'tally', 'D-NAME'),
  logo: word('Picture of your mark, shown 24 px high in the place of the name.', '/acme.svg', 'D-NAME, T-02'),
  sign: word('Path data (SVG `d`, 24 by 24) of a sign, drawn as a line before the name.', 'M3 17h6V9h6', 'D-NAME'),
  favicon: word(
    'Icon of the tab. Empty: the `sign`; without one that of a built-in mark whose name is `name`; else none.',
    '/a.svg',
    'D-NAME',
  ),
  touchIcon: word(
    'PNG of 180 by 180 px for what draws no SVG: home screens of phones, chat programs. Empty: ours, of our name alone.',
    '/a.png',
    'D-NAME',
  ),
  preview: word(
    'Whole https address of a picture for previews of links, about 1200 by 630 px: such programs take no path.',
    'https://www.broker.example/preview.png',
    'D-NAME',
  ),
  enterprisePlatform: inEach(
    'Name of the enterprise platform in the agreement of the `esop` edition. Empty: `name`, and Enterprise Platform',
    { 'en-us': 'Tally Enterprise Platform', 'zh-cn': 'Tally 企业平台', 'zh-hk': 'Tally 企業平台' },
    'VAL-9, D-NAME',
  ),
  company: inEach(
    'Company in the legal line. Empty: `name`, and of the built-in name its own',
    { 'en-us': 'Tally Securities Limited', 'zh-cn': 'Tally 证券有限公司', 'zh-hk': 'Tally 證券有限公司' },
    'D-NAME',
  ),
  legalLine: word(
    'What follows the company in the legal line, such as a registration number.',
    '沪ICP备00000000号',
    'D-NAME',
  ),
  licence: inEach(
    'Licence or registration number, shown in the field beside the form on wide screens. Where a language has none of its own, that of another',
    { 'en-us': 'SFC central entity AAA000', 'zh-cn': '香港证监会中央编号 AAA000', 'zh-hk': '證監會中央編號 AAA000' },
    'D-NAME',
  ),
  light: {
    accent: word(
      'Colour of the main button, of the mark of the focus, and of links where they stay readable, as `#rrggbb`. ' +
        'Empty: as the built-in brand has it. [Your colours](#your-colours) says what is checked.',
      '#0b5fff',
      'D-NAME',
    ),
    onAccent: word('Colour of the text on the accent. Empty: black or white.', '#ffffff', 'D-NAME'),
    ground: word('Colour behind the page.', '#f4f6fb', 'D-NAME'),
    surface: word('Colour behind fields and dialogs, and behind the page in a frame.', '#ffffff', 'D-NAME'),
  },
  dark: {
    accent: word('The same where the system, or a host, asks for dark colours.', '#8ab4ff', 'D-NAME'),
    onAccent: word('The same in dark.', '#06152f', 'D-NAME'),
    ground: word('The same in dark.', '#0d1220', 'D-NAME'),
    surface: word('The same in dark.', '#171d2e', 'D-NAME'),
  },
  radius: word(
    'Radius of the corners of fields, buttons and panels in CSS pixels, 0 to 28. `null`: as the built-in brand has it.',
    10,
    'D-NAME',
  ),
};
