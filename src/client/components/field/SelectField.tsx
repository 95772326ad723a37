import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';

/** A labelled choice in the browser's own list; its styles come with it. */
export const SelectField = (props: NativeSelectProps) => <NativeSelect {...props} />;
