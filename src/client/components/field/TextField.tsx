import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';

/** A labelled single-line text field; imports its own styles. */
export const TextField = (props: TextInputProps) => <TextInput {...props} />;

/** The first field of a form about a person, which the browser must not fill with the user's name. */
export const NameField = (props: TextInputProps) => (
  <TextField required data-autofocus autoComplete="off" {...props} />
);
