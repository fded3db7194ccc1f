/* Stand-in for a captcha provider, with the provider's interface: new Captcha(appid, callback,
   {userLanguage}).show(). It runs in the product's page under its content policy, so it uses DOM calls and a
   stylesheet, nothing inline. */
(() => {
  const mode = 'MODE';
  const words = {
    en: ['Are you human?', 'This stands in for the captcha provider.', 'Pass', 'Fail', 'Close'],
    'zh-cn': ['请完成安全验证', '这里模拟验证码服务商。', '通过', '失败', '关闭'],
    'zh-hk': ['請完成安全驗證', '這裏模擬驗證碼服務商。', '通過', '失敗', '關閉'],
  };
  /* Some providers write markup, through a Trusted Types policy of their own: `captcha.trustedTypes` allows it. */
  const policy =
    mode === 'markup' && window.trustedTypes?.createPolicy('sandbox-captcha', { createHTML: (text) => text });

  class Captcha {
    #appid;
    #callback;
    #words;
    #dialog = null;

    constructor(appid, callback, options = {}) {
      this.#appid = String(appid);
      this.#callback = callback;
      this.#words = words[options.userLanguage] ?? words.en;
    }

    show() {
      const [title, text, pass, fail, close] = this.#words;
      const dialog = make('dialog');
      dialog.className = 'captcha-stand-in';
      const heading = make('h2', title);
      heading.id = 'captcha-stand-in-title';
      dialog.setAttribute('aria-labelledby', heading.id);
      dialog.append(
        heading,
        make('p', text),
        this.#button('pass', pass, () => this.#prove(true)),
        this.#button('fail', fail, () => this.#prove(false)),
        this.#button('close', close, () => this.#close()),
      );
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#close();
      });
      document.body.append(dialog);
      this.#dialog = dialog;
      dialog.showModal();
    }

    destroy() {
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = null;
    }

    #button(name, text, act) {
      const button = make('button', text);
      button.type = 'button';
      button.dataset.captcha = name;
      button.addEventListener('click', act);
      return button;
    }

    /* The provider's server issues the ticket. The passport server refuses the ticket of a failed test (6105). */
    async #prove(passed) {
      const response = await fetch('/sandbox/captcha/ticket', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ appid: this.#appid, passed }),
      });
      const { ticket, randstr } = await response.json();
      this.#answer({ ret: 0, ticket, randstr });
    }

    #close() {
      this.#answer({ ret: 2, ticket: null, randstr: null });
    }

    #answer(result) {
      this.destroy();
      this.#callback({ appid: this.#appid, ...result });
    }
  }

  function make(name, text = '') {
    const element = document.createElement(name);
    if (policy) element.innerHTML = policy.createHTML(text);
    else element.textContent = text;
    return element;
  }

  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/sandbox/captcha.css';
  document.head.append(sheet);

  if (mode !== 'neverReady') window.Captcha = Captcha;
})();
