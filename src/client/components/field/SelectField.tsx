import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';

/** A labelled native select; imports its own styles. */
export const SelectField = (props: NativeSelectProps) => <NativeSelect {...props} />;
