export { main } from '../server/backup';
