import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '../../components/layout/Skeleton';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';

const PlanCard = lazyWithRetry(() => import('./PlanCard').then((m) => ({ default: m.PlanCard })));

/** A `PlanCard`, whose code is loaded with the first one: no day needs it until a tap. */
export const PlanCardLater = (props: ComponentProps<typeof PlanCard>) => (
  <Suspense fallback={<Skeleton height={160} />}>
    <PlanCard {...props} />
  </Suspense>
);
