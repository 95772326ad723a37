import { Textarea, type TextareaProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';

/** A labelled multi-line text field that grows with its text; imports its own styles. */
export const LongField = (props: TextareaProps) => (
  <Textarea
    minRows={2}
    rows={3}
    styles={{ input: { fieldSizing: 'content', minHeight: 80 } as never }}
    {...props}
  />
);
