/* A target in a frame may notify its host who has arrived (D-FRAMEJUMP). This one notifies any host, because it is the
   sandbox's. */
const { uid, username } = document.getElementById('arrival').dataset;
if (parent !== window && uid) parent.postMessage({ type: 'arrived', uid, username }, '*');
