import { useTranslation } from 'react-i18next';
import classes from './CommentField.module.css';

interface Props {
  id: string;
  label: string;
  value: string;
  isMissing: boolean;
  hasFocus?: boolean;
  onChange: (value: string) => void;
  onSend: () => void;
  onCancel?: () => void;
}

/** A text field that grows with its text. Enter sends, Shift+Enter starts a new line. */
export function CommentField(props: Props) {
  const { id, label, value, isMissing } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.field}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classes.text}
        rows={1}
        value={value}
        placeholder={label}
        enterKeyHint="send"
        // biome-ignore lint/a11y/noAutofocus: it replaces the menu that had the focus
        autoFocus={props.hasFocus}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && props.onCancel) {
            event.preventDefault();
            props.onCancel();
          }
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          props.onSend();
        }}
      />
      {isMissing && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {t('validation.commentEmpty')}
        </p>
      )}
    </div>
  );
}
