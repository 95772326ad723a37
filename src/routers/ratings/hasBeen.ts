/**
 * Whether the day of the visit is today or earlier. Only then it can be rated or be the last visit.
 */
export const hasBeen = ({ visitDate }: { visitDate: string }, today: string) => visitDate <= today;
