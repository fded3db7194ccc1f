/** Texts of the report of a failed login, as a path. en-us, zh-cn, zh-hk. */
export const incidents = {
  'run.incident': ['Failed login', '登录失败记录', '登入失敗紀錄'],
  'incident.about': [
    'What the page reported when a visitor was refused and left: states, events and times. It has nothing that was typed.',
    '访客被拒后离开时页面上报的内容：状态、事件和时间，不含任何输入内容。',
    '訪客被拒後離開時頁面上報的內容：狀態、事件和時間，不含任何輸入內容。',
  ],
  'incident.of': [
    '{edition} edition, version {version}',
    '{edition} 版，程序版本 {version}',
    '{edition} 版，程式版本 {version}',
  ],
  'incident.unknown': ['unknown', '未知', '未知'],
  'incident.dropped': [
    '{count} earlier steps were not kept.',
    '更早的 {count} 步未保留。',
    '更早的 {count} 步未保留。',
  ],
  'incident.closed': [
    'The report is not kept in this link. Open its file again.',
    '此链接不含该记录，请重新打开文件。',
    '此連結不含該紀錄，請重新開啟檔案。',
  ],
  'incident.opened': [
    '{name} is shown as a path of {count} steps.',
    '{name} 已显示为 {count} 步的路径。',
    '{name} 已顯示為 {count} 步的路徑。',
  ],
  'incident.at': ['{seconds} s', '{seconds} 秒', '{seconds} 秒'],
  'incident.notJson': [
    'it is cut off or was changed: copy the whole field "incident" of the report, from {first} to {last}.',
    '内容不完整或被改动：请复制上报中整个 incident 字段，从 {first} 到 {last}。',
    '內容不完整或被改動：請複製上報中整個 incident 欄位，從 {first} 到 {last}。',
  ],
  'incident.format': [
    'its "format" must be "{format}": it was written by another version of the page. Open it in the review of that version.',
    '其 "format" 应为 "{format}"：它由另一版本的页面写入，请在该版本的评审中打开。',
    '其 "format" 應為 "{format}"：它由另一版本的頁面寫入，請在該版本的評審中開啟。',
  ],
  'incident.steps': [
    '"steps" must be a list of 1 to {most} steps.',
    '"steps" 应为 1 至 {most} 步的列表。',
    '"steps" 應為 1 至 {most} 步的清單。',
  ],
  'incident.step': [
    'step {at}: "{field}" must be {must}.',
    '第 {at} 步："{field}" 应为{must}。',
    '第 {at} 步："{field}" 應為{must}。',
  ],
  'incident.mustTime': [
    'a number of milliseconds, not before the step above',
    '毫秒数，且不早于上一步',
    '毫秒數，且不早於上一步',
  ],
  'incident.mustChart': ['the name of a chart', '状态图的名称', '狀態圖的名稱'],
  'incident.mustState': ['the dotted path of a state', '以点分隔的状态路径', '以點分隔的狀態路徑'],
  'incident.mustEvent': ['the name of an event, without values', '事件名称，不带数值', '事件名稱，不帶數值'],
} as const;
