/**
 * Random id of this tab, new on every load. The change stream uses it to mark the tab's own
 * changes.
 */
export const TAB_ID = Math.random().toString(36).slice(2);
