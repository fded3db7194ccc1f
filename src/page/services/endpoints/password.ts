import { get, post } from './endpoint';
import { digits, filled, hash32, hash64, maybe, someData, whole, wire } from './fields';

const resetSalt = whole({ salt: wire, salt32: wire, rst_sig: wire });
const layers = { new_md5: hash32, new_s2: hash32, pswd_s3: hash64 };
/** The password in layers, or as typed (D-PLAINPASSWORD). */
const newPasswords = [layers, { password: filled }].map((each) => ({ rst_sig: filled, ...each, scene_id: digits }));

/** Setting a password (section 7, Password set). The equity variant adds code_sig (SETP-7). */
export const password = {
  resetSalt: get('/login/reset-salt', 'configured', { device_id: filled, uid: maybe }, resetSalt),
  resetPassword: post('/login/reset', 'configured', newPasswords, someData),
  futuieResetSalt: get(
    '/futuie/get-reset-salt',
    'configured',
    { device_id: filled, uid: maybe, code_sig: filled },
    resetSalt,
  ),
  futuieSetPassword: post(
    '/futuie/set-password-by-sms',
    'configured',
    newPasswords.map((each) => ({ ...each, code_sig: filled })),
    someData,
  ),
};
