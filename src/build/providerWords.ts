import type { fields } from '../page/config/fields';
import { word, type Words } from './word';

/** The entry of each third party: they have the same fields. */
export const provider: Words<(typeof fields)['thirdParty']['wechat']> = {
  authorizationLink: word(
    'Where the provider asks the visitor. It is opened as it stands here, with the parameters of `adds`. Empty: the provider is not ' +
      'offered.',
    'https://provider.example/authorize?client_id=1',
    'TP-1, TP-2, T-02, D-PROVIDERLINK',
  ),
  adds: word(
    'Which parameters the page adds to the link. `state`: a random one, which must come back unchanged; a cookie of this try ' +
      'keeps it one hour for the callback to compare ([how](server.md#third-parties)). `lang`: the language. `target`: where the sign-in ends. `type`: the number of ' +
      'the table of third-party types, where it has one. `[]` adds nothing: read [T-13](security.md#threats) first.',
    ['state', 'lang'],
    'TP-1, T-07, T-13, D-PROVIDERLINK',
  ),
  posts: word(
    'Whether the provider may call the callback by a POST from its own site (`response_mode=form_post`; Apple does where name or e-mail is ' +
      'asked for). The cookie of the try is then `SameSite=None; Secure`, else `SameSite=Lax`, which no such POST brings along.',
    false,
    'T-13, D-TRY',
  ),
  origin: word(
    'Exact origin the answering window speaks from. Messages from any other are ignored. Empty: the provider opens in place of the page.',
    'https://provider.example',
    'TP-3, T-07',
  ),
  callbacks: word(
    'Addresses an answer may lead to: exact origin and path; its query and fields go along. The Content-Security-Policy (`form-action`) is made of them.',
    ['https://passport.example/third/callback'],
    'TP-3, D-REDIRECT',
  ),
  callbackAnswers: word(
    'What the callback can answer. `page`: a page or a redirect, which leads the visitor on. `json`: the same, and where it is asked with ' +
      '`Accept: application/json` the ticket itself ([how](embedding.md#third-parties)): a host then gets it by the event. The ' +
      'Content-Security-Policy (`connect-src`) is made of it.',
    'json',
    'FRAME-2, TP-3',
  ),
  worksInApps: word(
    'Whether the provider signs in inside the browser of an app, such as WeChat, LINE or Instagram. Google and Facebook refuse it, Facebook but for its own app. ' +
      'Where it does not work, the page says how to open itself in a browser.',
    false,
    'TP-1, D-INAPP',
  ),
};
