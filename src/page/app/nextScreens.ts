/**
 * The screens after the first page, each by the name of its view. They come in one script with the services
 * (`next.ts`), and with what servers say.
 */
import '../parts/longError.css';
export { AskAgreement as askAgreement } from '../overlays/AskAgreement';
export { AskEmail as askEmail } from '../overlays/AskEmail';
export { Captcha as captcha } from '../overlays/Captcha';
export { Message as alert, Message as confirm, Message as voiceCountdown } from '../overlays/Message';
export { MoreWays as moreWays } from '../overlays/MoreWays';
export { NotReceived as notReceived } from '../overlays/NotReceived';
export { OpenElsewhere as openElsewhere } from '../overlays/OpenElsewhere';
export { Toast as toast } from '../overlays/Toast';
export { Waiting as waiting } from '../overlays/Waiting';
export { EmailTab as emailTab } from '../tabs/EmailTab';
export { BindSuccess as bindSuccess } from '../screens/BindSuccess';
export { LastWay as lastWay } from '../screens/lastWay/LastWay';
export { SentCode as sentCode } from '../screens/front/SentCode';
export { RegSetPwd as regSetPwd } from '../screens/RegSetPwd';
export { SelectAccount as selectAccount } from '../screens/SelectAccount';
export { SetPwd as setPwd } from '../screens/SetPwd';
export { VerifyCode as verifyCode, VerifyCode as verifyEmail } from '../screens/VerifyCode';
export { VerifyPwd as verifyPwd } from '../screens/VerifyPwd';
