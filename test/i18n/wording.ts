/** Words of another place or manner, per language, each with what is written here instead (look, Words; docs/writing.md). */
export const banned: Record<string, Record<string, string>> = {
  'en-us': {
    'Sign in': 'Log in', 'Sign up': 'Register', Login: 'Log in', 'E-mail': 'Email', 'e-mail': 'email', OTP: 'code', canceled: 'cancelled',
    Oops: 'what happened', Success: 'what happened', Sorry: 'what happened', mainland: 'Mainland', Captcha: 'security check',
  },
  'zh-cn': {
    登入: '登录', 登陆: '登录', 电邮: '邮箱', 简讯: '短信', 短讯: '短信', 讯息: '消息', 私隐: '隐私', 帐: '账', 流动电话: '手机号',
    透过: '通过', 网路: '网络', 萤幕: '屏幕', 搜寻: '搜索', 载入: '加载', 重新整理: '刷新', 程式: '程序', 伺服器: '服务器', 装置: '设备',
    设定: '设置', 连结: '链接', 工作天: '工作日', 客户服务: '客服', 分页: '标签页', 你: '您', 亲: '您', 抱歉: '发生了什么',
  },
  'zh-hk': {
    登錄: '登入', 登陸: '登入', 短信: '短訊', 簡訊: '短訊', 郵箱: '電郵', 郵件: '電郵', 信箱: '電郵', 隱私: '私隱', 賬: '帳',
    手機號: '流動電話號碼', 行動電話: '流動電話', 客服: '客戶服務', 網路: '網絡', 信息: '資訊', 軟體: '軟件', 使用者: '用戶',
    搜索: '搜尋', 加載: '載入', 刷新: '重新整理', 激活: '啟動', 默認: '預設', 設置: '設定', 支持: '支援', 鏈接: '連結', 程序: '程式',
    服務器: '伺服器', 設備: '裝置', 通過短: '透過短', 點擊: '按', 工作日: '工作天', 視頻: '影片', 添加: '新增', 標簽: '分頁',
    爲: '為', 裡: '裏', 質量: '質素', 你: '您', 抱歉: '發生了甚麼', 什麼: '甚麼',
  },
};

/** Latin words that Chinese readers of both places write in Latin; parameters and examples are looked at apart. */
export const latinInChinese = ['WeChat', 'Apple', 'Facebook', 'Twitter', 'Google', 'LINE', 'QQ', 'X', 'ID', 'ESOP', 'Cookie', 'JavaScript', 'App', 'SMS', 'QR', 'name@example.com'];

/** Ids whose specified English text ends in, or holds, an exclamation mark; no other text may. */
export const exclaims = ['result.NETWORK_ERROR', 'result.CAPTCHA_LOAD_FAILED'];
