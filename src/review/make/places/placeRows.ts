import { rows, type EditionRow } from '../../../../machines/site/rows';
import { editionNames, type EditionName } from '../../../../machines/site/site';
import type { Doing, Surface } from '../../model/textPlaces';

interface PlaceRow {
  /** Ids of texts. */
  readonly texts: RegExp;
  /** The views whose states show them; or a surface outside of the charts. */
  readonly on: RegExp | Surface;
  /** All by default. */
  readonly editions?: readonly EditionName[];
  /** What the visitor does there, or what the page is given. */
  readonly by?: Doing;
}

const passwords = /^(verifyPwd|setPwd|regSetPwd)$/;
const withAccountRule = (rule: EditionRow['accountRule']) =>
  editionNames.filter((name) => rows[name].accountRule === rule);
const firstPage = /^(front|phoneTab|emailTab|accountTab|qrTab)$/;

/**
 * Places that neither a chart nor a screen at rest names: written by hand, by reading the components. A row that is
 * wrong is not noticed; a text without any place is.
 */
export const placeRows: readonly PlaceRow[] = [
  { texts: /^keyboard\.(capital|symbols|letters)/, on: passwords, by: 'capitals' },
  { texts: /^keyboard\./, on: passwords, by: 'keyboard' },
  { texts: /^picker\.(none|results)$/, on: /^phoneTab$/, by: 'searching' },
  { texts: /^picker\.region\./, on: /^phoneTab$/, by: 'searching' },
  { texts: /^phone\.regionChanged$/, on: /^phoneTab$/, by: 'region' },
  { texts: /^phone\.(region|length|lengthWithout)$/, on: /^phoneTab$/, by: 'length' },
  { texts: /^problem\.invalidAccount$/, on: /^accountTab$/, editions: withAccountRule('any'), by: 'account' },
  { texts: /^problem\.invalidUid$/, on: /^accountTab$/, editions: withAccountRule('any'), by: 'account' },
  { texts: /^problem\.invalidId$/, on: /^accountTab$/, editions: withAccountRule('idOnly'), by: 'account' },
  {
    texts: /^problem\.futuieInvalidEmail$/,
    on: /^accountTab$/,
    editions: withAccountRule('enterprise'),
    by: 'account',
  },
  { texts: /^problem\.emptyAccount$/, on: /^accountTab$/, by: 'account' },
  { texts: /^problem\.(noCodeFound|severalCodes)$/, on: /^(verifyCode|verifyEmail)$/, by: 'pasted' },
  { texts: /^problem\.password/, on: /^(setPwd|regSetPwd)$/, by: 'rules' },
  { texts: /^setPwd\.(rules|announce)\./, on: /^(setPwd|regSetPwd)$/, by: 'rules' },
  { texts: /^setPwd\.register\.lede\.noPassword$/, on: /^regSetPwd$/, by: 'account' },
  { texts: /^verifyPwd\.lede\./, on: /^verifyPwd$/, by: 'account' },
  { texts: /^setPwd\.changed$/, on: /^(setPwd|regSetPwd)$/, by: 'dropped' },
  { texts: /^verifyPwd\.changed$/, on: passwords, by: 'dropped' },
  { texts: /^verifyPwd\.announce\./, on: passwords, by: 'eye' },
  { texts: /^verifyCode\.announce\./, on: /^(verifyCode|verifyEmail)$/, by: 'countdown' },
  { texts: /^verifyCode\.(offer|lede)/, on: /^sentCode$/, by: 'sent' },
  { texts: /^verify(Code|Email)\.lede/, on: /^(verifyCode|verifyEmail)$/, by: 'sent' },
  { texts: /^noCode\.(call\.wait|email\.text|contact)$/, on: /^notReceived$/, by: 'configured' },
  { texts: /^noCode\.askEmail\./, on: /^askEmail$/, by: 'configured' },
  { texts: /^alert\.voiceCode\.wait$/, on: /^confirm$/, by: 'countdown' },
  { texts: /^qr\.guide\./, on: /^qrTab$/, by: 'wide' },
  { texts: /^elsewhere\.(copied|notCopied)$/, on: /^confirm$/, by: 'copied' },
  { texts: /^elsewhere\./, on: /^(signInMethods|openElsewhere|moreWays)$/, by: 'inApp' },
  { texts: /^ways\.last/, on: /^lastWay$/, by: 'lastWay' },
  { texts: /^passkey\./, on: /^(passkeyButton|offerPasskey)$/, by: 'configured' },
  { texts: /^front\.signOn\./, on: firstPage, by: 'signOn' },
  { texts: /^front\.cookiesOff$/, on: firstPage, by: 'cookies' },
  { texts: /^front\.notice\.(dismiss|said)$/, on: firstPage, by: 'notice' },
  { texts: /^front\.proofs\.licence$/, on: firstPage, by: 'configured' },
  {
    texts: /^front\.(enterprise|activation|agreement\.enterprise)\./,
    on: firstPage,
    editions: editionNames.filter((name) => rows[name].enterprise),
  },
  { texts: /^(front\.legal|common\.contact)/, on: 'foot' },
  { texts: /^selectAccount\./, on: /^selectAccount$/, by: 'configured' },
  { texts: /^crashed\./, on: 'crashed' },
  { texts: /^common\.refresh$/, on: 'crashed' },
  { texts: /^loading\.(loadingPage|working|loggedIn)$/, on: 'loading' },
  { texts: /^(result\.NETWORK_ERROR|common\.refresh)$/, on: 'loadFailed' },
  { texts: /^opening\.late\./, on: 'late' },
  { texts: /^opening\.noScript$/, on: 'noScript' },
  { texts: /^opening\.faulty\./, on: 'closed' },
  { texts: /^opening\.insecure\./, on: 'insecure' },
  { texts: /^opening\.(description|loginOnly)$/, on: 'search' },
  { texts: /^(common\.documentTitle|front\.(login|register)\.title|front\.enterprise\.title)$/, on: 'tab' },
  { texts: /^exchange\./, on: 'clock' },
  { texts: /^widget\./, on: 'widget' },
  { texts: /^frame\.outside\.(missing|link)$/, on: 'frameLate' },
  { texts: /^document\.(400|408|414|431)\./, on: 'badRequest' },
  { texts: /^document\.unknownPath\./, on: 'unknownPath' },
];
