import { z } from 'zod';
import { requiredText } from '../fields';

export const tokenFields = z.object({ name: requiredText('validation.nameRequired') });
