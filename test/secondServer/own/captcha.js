/* The captcha of this server: one button. */
window.Captcha = class {
  constructor(appid, answer) {
    this.answer = answer;
  }
  show() {
    const box = document.createElement('div');
    box.dataset.captcha = 'box';
    /* Above the page's mask. */
    Object.assign(box.style, { position: 'fixed', inset: 'auto 0 0', zIndex: '2147483647' });
    for (const [name, words] of [
      ['pass', 'I am human'],
      ['close', 'Close'],
    ]) {
      const button = document.createElement('button');
      button.dataset.captcha = name;
      button.textContent = words;
      button.addEventListener('click', () => void this.end(name));
      box.append(button);
    }
    document.body.append(box);
    this.box = box;
  }
  async end(name) {
    this.destroy();
    if (name === 'close') return this.answer({ ret: 2 });
    const ticket = await (await fetch('/own/human')).text();
    return this.answer({ ret: 0, ticket, randstr: 'none' });
  }
  destroy() {
    this.box?.remove();
  }
};
