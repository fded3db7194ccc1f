const login = document.querySelector('passport-login');

login.addEventListener('success', ({ detail }) => {
  // Send detail.uid and detail.jump_sig to your server here, at once.
  document.querySelector('[role=status]').textContent = `Welcome, ${detail.uid}`;
});
