/** The screens after the first page. They come in one script with the services (`next.ts`). */
export { AskAgreement } from '../overlays/AskAgreement';
export { AskEmail } from '../overlays/AskEmail';
export { Captcha } from '../overlays/Captcha';
export { Message } from '../overlays/Message';
export { MoreWays } from '../overlays/MoreWays';
export { NotReceived } from '../overlays/NotReceived';
export { OpenElsewhere } from '../overlays/OpenElsewhere';
export { Toast } from '../overlays/Toast';
export { SignInMethods } from '../parts/thirdParty/SignInMethods';
export { EmailTab } from '../tabs/EmailTab';
export { BindSuccess } from '../screens/BindSuccess';
export { LastWay } from '../screens/lastWay/LastWay';
export { RegSetPwd } from '../screens/RegSetPwd';
export { SelectAccount } from '../screens/SelectAccount';
export { SetPwd } from '../screens/SetPwd';
export { VerifyCode } from '../screens/VerifyCode';
export { VerifyPwd } from '../screens/VerifyPwd';
