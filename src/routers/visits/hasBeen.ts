/** Whether the visit's day has come: only then can it be rated, or be the last one. */
export const hasBeen = ({ visitDate }: { visitDate: string }, today: string) => visitDate <= today;
