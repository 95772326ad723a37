import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';

/** A labelled single-line text field; imports its own styles. */
export const TextField = (props: TextInputProps) => <TextInput {...props} />;
