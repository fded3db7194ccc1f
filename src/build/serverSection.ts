import { endpoints, type Endpoint } from '../page/services/endpoints';
import { listedOnly } from '../page/services/endpoints/listedOnly';
import { answerFieldsOf } from '../page/services/overrides/answerFields';
import { requestFieldsOf } from '../page/services/overrides/collisions';

/** The part of docs/configuration.md for the author of a server (D-SERVER): how to say what is otherwise. */
export function serverSection(): string {
  const rows = Object.entries<Endpoint>(endpoints).map(([name, row]) => {
    const sent = requestFieldsOf(row).filter((field) => !common.includes(field));
    const isCalled = !Object.hasOwn(listedOnly, name);
    return `| \`${name}\`${isCalled ? '' : ' ¹'} | ${row.method} \`${row.path}\` | ${list([...new Set(sent)])} | ${list(answerFieldsOf(row.answer))} |`;
  });
  return `${text}\n${rows.join('\n')}\n\n${footnotes}`;
}

/** Fields of many calls. The text names them once. */
const common = ['device_id', 'appid', 'ticket', 'randstr'];
const list = (names: readonly string[]) => (names.length ? names.map((name) => `\`${name}\``).join(' ') : 'any');

const text = `## If your server differs

Read this first if you have a server already. The specification names most calls and fields; some paths and names were
not shown, and are a guess here. Everything a server can have otherwise is said in \`server\` of the page configuration. No source
changes. What you leave out stays as the table below says.

Each part is checked when the calls are loaded. An unknown call or field, a path of another form, or two fields under one name are
refused: the part counts as absent, and a report names it, such as \`server.calls.authLogin.rename.usrname\` (\`unknown\`), never its
value. Where \`server\` is set, the check runs on every page,
also before the first call. Outside production (\`isProd: false\`) the console says the same in a warning.

### One call

\`server.calls.<name>\` takes a row of the table below and says what is otherwise:

\`\`\`json
{
  "server": {
    "calls": {
      "authLogin": {
        "path": "/api/v2/sign-in",
        "add": { "client": "web" },
        "rename": { "username": "login", "password": "proof", "device_type": null },
        "answer": { "uid": "user.id", "jump_sig": "ticket" },
        "refusal": { "rst_sig": "reset.signature" }
      }
    }
  }
}
\`\`\`

- \`path\`: begins with one slash; letters, digits, \`.\`, \`-\`, \`_\` and \`~\`; no query, no \`..\`. Two calls may have one path:
  tell them apart by \`add\`.
- \`method\`: \`"POST"\` for a call that is a GET here; what goes with every POST then goes with it. A POST
  never becomes a GET: its fields have no place in an address.
- \`add\`: constant fields of the request, as text. The page is public: never a secret. To change a field that we send, leave
  ours out and add yours: \`"rename": { "scene_id": null }, "add": { "scene_id": "4" }\`.
- \`rename\`: our field to your name; \`null\` leaves the field out. A field that is never logged stays so under its new name.
- \`answer\`: our field to the place where your answer has it, with dots for nested objects. A renamed field is read there alone. Rows of
  a list: \`"*.uid": "id"\`, or \`"list.*.uid": "id"\`, where \`id\` is the name within the row. \`data\` is the whole data:
  \`"data": "accounts"\`. A field within another is named by its whole place on both sides: \`"svr_result.uid": "account.id"\`.
- \`refusal\`: the same for the data of a refusal: \`uid\`, \`phone_no\`, \`email\`, \`device_sig\`, \`salt\`, \`salt32\`, \`rst_sig\`,
  \`code_sig\`, \`require_verify_code\`, \`require_device_verify\`, \`require_phone_bind\`.

### All calls

\`server.common\` says the same for every call that has the field; a call's own entry wins. A common name does not
reach a call that has another field of that name: say in the call what the field is there. \`prefix\` goes before every path that
\`calls\` does not name.

\`\`\`json
{
  "csrf": { "param": "xsrf", "token": "…" },
  "server": {
    "common": {
      "prefix": "/passport/v3",
      "add": { "app": "web" },
      "rename": { "device_id": "deviceId", "appid": "captcha_app", "ticket": "captcha_ticket", "randstr": "captcha_text" },
      "answer": { "jump_sig": "token" },
      "refusal": { "uid": "user_id" }
    },
    "envelope": { "code": "status.code", "message": "status.text", "data": "result" },
    "encoding": "json"
  }
}
\`\`\`

- \`device_id\` and what a passed captcha gave (\`appid\`, \`ticket\`, \`randstr\`) go with every POST, the latter with a repeated GET too. The CSRF field has its name in
  \`csrf.param\`.
- \`envelope\`: where an answer has code, message and data. \`"data": "."\`: beside code and message, not in an object of its own.
  Success is code 0.
- \`encoding\`: \`"json"\` sends the fields of a POST as one JSON object of texts; \`"form"\` is the default.

### Passwords as typed

\`"server": { "password": "plain" }\` sends a password as the visitor typed it, in the field \`password\` or what \`rename\` makes of it, over https alone.
The default, \`"layered"\`, sends the three layers of hash. With \`plain\` no salts are asked for: \`accountSalt\`, \`loginSalt\` and \`regSalt\` are not called,
and no answer needs \`salt\` and \`salt32\`. Use it where stored hashes of bcrypt, argon2 or scrypt must be compared: [migration](migration.md).

### Names in addresses

\`\`\`json
{
  "server": {
    "query": { "error": "message", "sms_sign": "smsSign", "sensetime": "liveness" },
    "jump": { "uid": "user", "jump_sig": "ticket", "device_id": "device", "lang": "locale", "target": "next" }
  }
}
\`\`\`

\`query\` names the page parameters that we had to guess: the error that is shown once, and what goes along with the SMS calls. \`jump\` names the
parameters of the address that redeems the ticket, and of the desktop clients' jump. Where two would have one name, or a name of \`query\` is
another page parameter such as \`lang\`, all names of that part stay ours.

### Login after a verified code

A verified code may answer \`uid\` and \`jump_sig\`: the visitor is signed in. With \`uid\` and \`code_sig\` alone, the page makes one more call,
\`regQuickReg\`, with the phone and the signature. If yours is another call, such as the login itself, say so:

\`\`\`json
{
  "server": {
    "calls": {
      "ticketVerifySms": { "answer": { "jump_sig": "ticket", "code_sig": "proof" } },
      "regQuickReg": {
        "path": "/auth/login",
        "rename": { "phone_no": "phone", "region_no": "code", "market_reject": null },
        "add": { "device_type": "web" }
      }
    }
  }
}
\`\`\`

### A module of your own

What is no name but a recipe is a function. \`"server": { "module": "/passport-server.js" }\` names an ECMAScript module on the page's own
origin: a path that ends in \`.js\` or \`.mjs\`, without a query. It exports one or both of:

\`\`\`js
/** The login ticket. \`params\` is tgtgt_params as received, \`pwdS3\` the third hash. Text, or a promise of text. */
export async function tgtgt(params, pwdS3) {
  return btoa(\`\${params.account}:\${pwdS3}\`);
}

/** What a provider's window said, as { callbackUrl, postData, user }; null for what is no answer: it is ignored. */
export function readProviderMessage(message, provider) {
  return { callbackUrl: message.url, postData: message.fields ?? null, user: null };
}
\`\`\`

- **You trust it with secrets.** It gets the third hash of a password, which signs in as well as the password does with your server, and runs
  with all rights of the page. That is why it is loaded from the page's own origin alone. Serve it as you serve the page's scripts, review
  every change, load nothing else from it, and log nothing.
- The Content-Security-Policy needs no change: \`script-src 'self'\` covers it. The import map holds no integrity for it, so a deployment of
  yours does not need a build of ours. It is fetched once, when the calls are loaded.
- If it does not load, a login says that the network failed, and the next try loads it again. If it exports something else, or \`tgtgt\` throws or
  returns no text of 1 to 16384 characters, the login says that the operation failed. Reports name what happened
  (\`moduleNotLoaded\`, \`moduleInvalid\`, \`moduleFailed\`) and the function, never what it was given.
- A message is judged by origin, window and callback as every provider's, before and after \`readProviderMessage\`. For \`null\` nothing
  happens, and the page waits on: a window may post what is no answer. Anything else that is none, or a function that throws, is a message
  that cannot be used: it is reported, and the page says so.

### The calls

| Call | As it is | Fields of the request | Fields of the answer |
|---|---|---|---|`;

const footnotes = `¹ The specification lists it, and no page calls it.
`;
