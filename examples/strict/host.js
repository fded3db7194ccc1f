const login = PassportLogin.mount(document.querySelector('#login'), {
  url: 'https://passport.broker.example/',
  language: 'en-us',
  mode: 'modal',
  handover: 'event',
  covers: true,
});

login.on('success', ({ detail }) => {
  document.querySelector('[role=status]').textContent = `Welcome, ${detail.uid}`;
});
document.querySelector('button').addEventListener('click', () => login.open());
