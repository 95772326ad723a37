import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';

/** A labelled line of text; its styles come with it. */
export const TextField = (props: TextInputProps) => <TextInput {...props} />;
