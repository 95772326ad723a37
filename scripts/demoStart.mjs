// Starts Samenreis with stand-ins for the weather and the place search: all of it without a network.
import { checkNode, installWhatIsMissing } from './project.mjs';

checkNode();
installWhatIsMissing({ dev: true });
const { register } = await import('tsx/esm/api');
const unregister = register();
const { startProviders } = await import('../test/support/providers/providers.ts');
const { withKey } = await startProviders();
await unregister();
// what is set stands, and an empty GOOGLE_PLACES_API_KEY shows the search without one
for (const [name, value] of Object.entries(withKey)) process.env[name] ??= value;
await import('./start.mjs');
