import { laterHoles, type Hole } from './laterHoles';

export const holes: readonly Hole[] = [
  ...laterHoles,
  [
    'session.fixed',
    'a session stays over the sign-in',
    [
      'pages',
      "const session = hmac(passport, 'session', jump_sig);",
      "const session = getCookie(context, named(sessionCookie, context)) || hmac(passport, 'session', jump_sig);",
    ],
  ],
  [
    'unknown.alike',
    'an account that does not exist has new salts each time',
    [
      'calls/password',
      ': saltsFor(passport, uid);\n  const isWaiting',
      ': saltsFor(passport, account ? uid : Math.floor(Math.random() * 1e9));\n  const isWaiting',
    ],
  ],
  [
    'unknown.alike',
    'a wrong password is refused otherwise than no account',
    [
      'calls/password',
      "throw new Refused(9005, 'passwordWrong');\n}\n\nconst signInBy",
      "throw new Refused(account ? 9005 : 9004, 'passwordWrong');\n}\n\nconst signInBy",
    ],
  ],
  [
    'jump.target',
    'the jump leads to //evil',
    [
      'pages',
      '  const own = ownOrigin(req);\n',
      "  const own = ownOrigin(req);\n  if (target.startsWith('//')) return target;\n",
    ],
  ],
  [
    'jump.target',
    'the jump leads to an origin that begins alike',
    [
      'pages',
      '[own, ...settings.origins].includes(`${protocol}//${host}`)',
      '[own, ...settings.origins].some((each) => target.startsWith(each) || `${protocol}//${host}` === each)',
    ],
  ],
  [
    'choose.listed',
    'a proved phone opens one more account beside its own',
    [
      'calls/phone',
      "  if ((await accountsOfPhone(work, phone)).length > 0) throw new Refused(120_001, 'phoneTaken');\n  const opened",
      '  const opened',
    ],
  ],
  [
    'sms.strict',
    '000000 is always right',
    [
      'codes',
      "if (isEqual(proof.digits ?? '', hmac(passport, signature, digits))) return proof;",
      "if (digits === '000000' || isEqual(proof.digits ?? '', hmac(passport, signature, digits))) return proof;",
    ],
  ],
  [
    'login.tries',
    'passwords are limited by session alone',
    ['limits', '    { name: what, most: 20, withinMs: 15 * minute },\n', ''],
  ],
  [
    'csrf.bound',
    'any token is good where no cookie came',
    [
      'visitor',
      "visitor !== '' && typeof token === 'string' && isEqual(token, hmac(edge, 'csrf', visitor))",
      "typeof token === 'string' && (visitor === '' || isEqual(token, hmac(edge, 'csrf', visitor)))",
    ],
  ],
  ['csrf.form', 'calls are made by GET too', ['edge', 'app.on(method, path,', "app.on([method, 'GET'], path,"]],
  [
    'csrf.form',
    'fields come as JSON too, which no one looks at for a token',
    [
      'edge',
      'const fields: Readonly<Record<string, unknown>> = isPost ? await req.parseBody().catch(() => ({})) : req.query();',
      "const isOther = isPost && /json/.test(req.header('content-type') ?? '');\n  const fields = isOther ? await req.json() : isPost ? await req.parseBody() : req.query();",
    ],
    ['edge', 'if (isPost && !isTokenOf', 'if (isPost && !isOther && !isTokenOf'],
  ],
  [
    'csrf.form',
    'a text is read as JSON, without a token',
    [
      'edge',
      'const fields: Readonly<Record<string, unknown>> = isPost ? await req.parseBody().catch(() => ({})) : req.query();',
      "const isOther = isPost && /plain/.test(req.header('content-type') ?? '');\n  const fields = isOther ? await req.json() : isPost ? await req.parseBody() : req.query();",
    ],
    ['edge', 'if (isPost && !isTokenOf', 'if (isPost && !isOther && !isTokenOf'],
  ],
  [
    'csrf.form',
    'a text is read as a form, without a token',
    [
      'edge',
      'const fields: Readonly<Record<string, unknown>> = isPost ? await req.parseBody().catch(() => ({})) : req.query();',
      "const isOther = isPost && /plain/.test(req.header('content-type') ?? '');\n  const fields = isOther ? Object.fromEntries(new URLSearchParams(await req.text())) : isPost ? await req.parseBody() : req.query();",
    ],
    ['edge', 'if (isPost && !isTokenOf', 'if (isPost && !isOther && !isTokenOf'],
  ],
  [
    'csrf.forged',
    'a cookie and a token that are alike are enough',
    ['visitor', "return isEqual(mac, hmac(edge, 'visitor', id)) ? cookie : '';", 'return cookie;'],
    ['visitor', "typeof token === 'string' && isEqual(", "typeof token === 'string' && (token === visitor || isEqual("],
    ['visitor', "hmac(edge, 'csrf', visitor));\n\n/** Whether", "hmac(edge, 'csrf', visitor)));\n\n/** Whether"],
  ],
  [
    'cors.others',
    'each that asks is allowed to read, with cookies',
    [
      'edge',
      "context.header('Cache-Control', 'no-store');\n  return context.json",
      "context.header('Access-Control-Allow-Origin', context.req.header('origin') ?? '');\n  context.header('Access-Control-Allow-Credentials', 'true');\n  context.header('Cache-Control', 'no-store');\n  return context.json",
    ],
  ],
  [
    'cors.others',
    'an origin that ends alike is allowed to read',
    [
      'edge',
      "context.header('Cache-Control', 'no-store');\n  return context.json",
      "const from = context.req.header('origin') ?? '';\n  if (from.endsWith('localhost')) context.header('Access-Control-Allow-Origin', from);\n  context.header('Cache-Control', 'no-store');\n  return context.json",
    ],
  ],
  [
    'cors.others',
    'a sandboxed frame is allowed to read',
    [
      'edge',
      "context.header('Cache-Control', 'no-store');\n  return context.json",
      "if (context.req.header('origin') === 'null') context.header('Access-Control-Allow-Origin', 'null');\n  context.header('Cache-Control', 'no-store');\n  return context.json",
    ],
  ],
  [
    'cors.others',
    'the question before a call allows every origin',
    [
      'edge',
      "  app.get('/csrf'",
      "  app.options('*', (context) => {\n    context.header('Access-Control-Allow-Origin', '*');\n    return context.body(null, 204);\n  });\n  app.get('/csrf'",
    ],
  ],
  [
    'any.cached',
    'answers may be kept by every cache',
    [
      'edge',
      "context.header('Cache-Control', 'no-store');\n  return context.json",
      "context.header('Cache-Control', 'public, max-age=300');\n  return context.json",
    ],
  ],
  [
    'any.cached',
    'the jump may be kept by the browser',
    [
      'pages',
      '  protect(context);\n  return context.redirect(safeTarget',
      "  context.header('Cache-Control', 'private, max-age=60');\n  return context.redirect(safeTarget",
    ],
  ],
];
