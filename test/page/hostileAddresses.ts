const good = 'https://home.example';

/** Addresses that must be refused, by class (T-01, R9, R10, R12, R17, R21). Allowed are `https://home.example` and the like. */
export const hostile: Readonly<Record<string, readonly unknown[]>> = {
  'scheme-relative': [
    '//evil.example', '///evil.example', '////evil.example', '//evil.example/home.example', '//home.example@evil.example',
    '//home.example', '/\t/evil.example', '//%65vil.example', '//evil.example/..', '//evil%E3%80%82example',
  ],
  backslash: [
    '\\\\evil.example', '/\\evil.example', '\\/evil.example', 'https:\\\\evil.example', 'https:/\\evil.example',
    'https://home.example\\@evil.example', 'https://evil.example\\home.example', '/\\/evil.example', '/path\\..\\..',
    'https://home.example\\.evil.example',
  ],
  'control characters': [
    '\u0000https://home.example', 'https://home.example\u0000', 'ht\ntps://home.example',
    'https://home.example\r\nSet-Cookie:x', '/\n/evil.example', '\thttps://home.example', 'java\r\nscript\r\n:alert(0)',
    'https://home\u007f.example', 'https://home.example/\u0085', 'https:/\u0009/evil.example', '/\u0000/evil.example',
    '\u001f//evil.example',
  ],
  'white space at an end': [
    ' https://home.example', 'https://home.example ', '\u00a0https://home.example', 'https://home.example\u3000',
    '\ufeffhttps://home.example', ' /path', ' javascript:alert(1)', '\u2028https://home.example',
  ],
  userinfo: [
    'https://home.example@evil.example', 'https://user@home.example', 'https://user:pass@home.example',
    'https://:pass@home.example', 'https://@home.example', 'https://:@home.example', 'https://home.example:443@evil.example',
    'https://home.example%40evil.example', 'https://evil.example%40home.example@home.example', 'https://a:b@c:d@home.example',
    'https://home.example&@evil.example',
  ],
  'encoded slashes and dots': [
    'https:%2f%2fevil.example', '/%2Fevil.example', '/%2f%2fevil.example', '/%5Cevil.example', '/%5c%5cevil.example',
    '%2F%2Fevil.example', 'https://home.example%2f.evil.example', 'https://home.example%252f@evil.example',
    'https://home.example%5c.evil.example', 'https://home.example%2eevil.example', 'https%3A%2F%2Fhome.example',
    '/.//evil.example', '/..//evil.example', '/%2e/%2fevil.example/../..//evil.example', '/%2e%2e//evil.example',
    'https://home.example//evil.example', '/a/..//evil.example',
  ],
  'other schemes': [
    'javascript:alert(1)', 'javascript:*', 'javascript:alert(1)*', 'JaVaScRiPt:alert(1)',
    'javascript://home.example/%0aalert(1)', 'java%0d%0ascript%0d%0a:alert(0)', 'javascript&colon;alert(1)',
    'javascript\u003aalert(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://home.example/1', 'vbscript:msgbox(1)', 'intent://home.example#Intent;scheme=https;end',
    'weixin://dl/business', 'file:///etc/passwd', 'ftp://home.example', 'ws://home.example', 'wss://home.example',
    'about:blank', 'view-source:https://home.example', 'tel:110', 'mailto:a@home.example', 'http://home.example',
    'HTTP://home.example/', 'chrome://settings', 'x-apple.systempreferences:', 'filesystem:https://home.example/temporary/x',
    'jar:https://home.example!/x', 'https', 'https:', 'https:/', 'https://', 'https:///', ':', '://home.example',
    'httpsx://home.example',
  ],
  'host near the listed one': [
    'https://home.example.evil.example', 'https://evilhome.example', 'https://home-example', 'https://home.examples',
    'https://home.exampl', 'https://www.home.example', 'https://a.home.example', 'https://homeexample',
    'https://home.example.', 'https://home.example..', 'https://.home.example', 'https://home..example',
    'https://evil.example/https://home.example', 'https://evil.example?https://home.example',
    'https://evil.example#https://home.example', 'https://evil.example?.home.example', 'https://evil.example#@home.example',
    'https://home.example;evil.example', 'https://home.example,evil.example', 'https://home_example',
    'https://[home.example]', 'https://*.home.example', 'https://*', '*', 'https://home.example*',
    'https://evil.example/%2e%2e/home.example',
  ],
  ports: [
    'https://home.example:444', 'https://home.example:80', 'https://home.example:8443', 'https://home.example:0',
    'https://home.example:65536', 'https://home.example:-1', 'https://home.example:443.evil.example',
    'https://home.example:abc', 'https://shop.example', 'https://shop.example:8444', 'https://shop.example:84430',
  ],
  'international names': [
    'https://hоme.example', 'https://home.exаmple', 'https://xn--hme-emc.example', 'https://home。evil.example',
    'https://home.example／evil.example', 'https://home.example＠evil.example', 'https://ⓔvil.example',
    'https://home.exam\u00adplé', 'https://home․example', 'https://homeℯ.example', 'https://home.example⁄evil.example',
    'https://home.example︓443@evil.example', '／／evil.example', '〳evil.example', 'https：//evil.example',
  ],
  'numeric hosts': [
    'https://2130706433', 'https://0x7f000001', 'https://0177.0.0.1', 'https://127.1', 'https://127.0.0.1', 'https://[::1]',
    'https://[::ffff:127.0.0.1]', 'https://0', 'https://3232235777', 'https://1.1.1.1', 'https://[::]',
    'https://[fe80::1%25en0]', 'https://0x7f.1',
  ],
  'this machine, in production': [
    'http://localhost', 'http://localhost:4600', 'http://127.0.0.1', 'http://127.0.0.1:4600/x', 'http://[::1]',
    'http://[::1]:4600', 'http://localhost.evil.example', 'http://localhost@evil.example', 'http://localhost.',
    'http://127.0.0.1.nip.example',
  ],
  nested: [
    'https://evil.example/?target=https://home.example', 'https://evil.example/#target=https://home.example',
    'https://home.example.evil.example/?https://home.example', 'https://home.example https://evil.example',
    'https://home.example,https://evil.example', 'https://home.example|https://evil.example', 'url=https://home.example',
    'https://home.example<script>', '["https://home.example"]',
  ],
  'read two ways': [
    'https:home.example', 'https:/home.example', 'https:evil.example', 'http:evil.example', 'home.example', 'evil.example',
    'www.evil.example', './evil', '../evil', '?x=//evil.example', '#//evil.example', '.', '..', 'evil', '@evil.example',
    ':@evil.example', ';//evil.example', 'https:///evil.example', 'https:////evil.example', 'https://?home.example',
    'https://#home.example', 'https://%', 'https://%00home.example', 'https://home.example%00.evil.example', 'https://[',
    'https://]', 'https://<>', 'https://home example', '<>//evil.example',
  ],
  'not a text, empty or over-long': [
    undefined, null, '', 0, 1, true, {}, [], [good], { href: good, toString: () => good }, new URL(good), Symbol('x'),
    () => good, Number.NaN, `${good}/${'a'.repeat(2048)}`, `/${'a'.repeat(2048)}`,
  ],
};
