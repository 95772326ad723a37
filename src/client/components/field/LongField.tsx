import { Textarea, type TextareaProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';

/** A labelled text of several lines that grows with what is written; its styles come with it. */
export const LongField = (props: TextareaProps) => (
  <Textarea
    minRows={2}
    rows={3}
    styles={{ input: { fieldSizing: 'content', minHeight: 80 } as never }}
    {...props}
  />
);
