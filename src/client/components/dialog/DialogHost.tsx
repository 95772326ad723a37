import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { DialogContext, dropDialog, LeaveContext, useCovered, useDialogs } from '../../lib/dialogs';
import { FormTheme } from '../field/FormTheme';
import classes from './DialogHost.module.css';
import { leaveDialog } from './leaveDialog';

/** Stops the page behind a dialog from scrolling, and keeps its width without the scrollbar. */
function useStillPage(isStill: boolean) {
  useEffect(() => {
    if (!isStill) return;
    const { style, clientWidth } = document.documentElement;
    style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : '';
    style.overflow = 'hidden';
    return () => {
      style.scrollbarGutter = '';
      style.overflow = '';
    };
  }, [isStill]);
}

/** Renders the open dialogs, the newest on top. */
export const DialogHost = () => (
  <FormTheme>
    <Dialogs />
  </FormTheme>
);

function Dialogs() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const isCovered = useCovered();
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  const top = dialogs.findLast((dialog) => !dialog.isClosing);
  useStillPage(top !== undefined);

  return dialogs.map((dialog) => {
    const { id, title, size = 'form', isFixed, Content, props, isClosing } = dialog;
    const isTop = dialog === top;
    const isForm = size === 'form';
    return (
      <Modal.Root
        key={id}
        opened={!isClosing}
        onClose={() => isFixed || leaveDialog(dialog)}
        onExitTransitionEnd={() => dropDialog(id)}
        fullScreen={isForm && isPhone}
        size={isForm ? 560 : 420}
        yOffset="12dvh"
        xOffset={16}
        radius={isForm && isPhone ? 0 : 20}
        padding={24}
        lockScroll={false}
        closeOnEscape={isTop && !isCovered && !isFixed}
        returnFocus={false}
        transitionProps={{ transition: 'fade', duration: 200 }}
        classNames={classes}
      >
        <Modal.Overlay backgroundOpacity={0.5} />
        <Modal.Content data-dialog={size}>
          <div className={classes.head}>
            <Modal.Title>{title}</Modal.Title>
            {!isFixed && (
              <Modal.CloseButton aria-label={t('common.close')} size={44} iconSize={22} />
            )}
          </div>
          <Modal.Body>
            <DialogContext value={dialog}>
              <LeaveContext value={() => leaveDialog(dialog)}>
                <Content {...props} />
              </LeaveContext>
            </DialogContext>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    );
  });
}
