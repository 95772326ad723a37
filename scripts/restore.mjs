// Everything back into an empty place: npm run restore FILE [-- --new-passcodes]; the server is stopped.
import { runCommand } from './project.mjs';

await runCommand('restore');
