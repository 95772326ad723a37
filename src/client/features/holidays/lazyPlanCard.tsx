import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '../../components/layout/Skeleton';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';

const Lazy = lazyWithRetry(() => import('./PlanCard').then((m) => ({ default: m.PlanCard })));

/** Its code is loaded with the first card: no day needs it until a tap. */
export const PlanCard = (props: ComponentProps<typeof Lazy>) => (
  <Suspense fallback={<Skeleton height={160} />}>
    <Lazy {...props} />
  </Suspense>
);
