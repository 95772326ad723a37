import { rm } from 'node:fs/promises';
import { prepareTemplate } from './server';

export default async function globalSetup() {
  const template = await prepareTemplate();
  process.env.E2E_TEMPLATE = template;
  return () => rm(template, { recursive: true, force: true });
}
