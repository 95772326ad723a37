import { Switch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import classes from './SwitchField.module.css';

/** A labelled switch; imports its own styles. */
export const SwitchField = (props: SwitchProps) => (
  <Switch size="md" withThumbIndicator={false} classNames={classes} {...props} />
);
