import {
  Activity,
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
} from 'react';

interface Choice {
  id: string;
  chosen: string;
  onChoose: (name: string) => void;
}

const TabsContext = createContext<Choice>({ id: '', chosen: '', onChoose: () => {} });

interface TabsProps extends Omit<Choice, 'id'> {
  className?: string;
  children: ReactNode;
}

/** Tabs and their panels: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ chosen, onChoose, ...props }: TabsProps) {
  const id = useId();
  return (
    <TabsContext value={{ id, chosen, onChoose }}>
      <div {...props} />
    </TabsContext>
  );
}

/** Arrow keys, Home and End choose another tab of the list. */
function chooseByKey(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
  const tab = tabs.at(places[event.key as keyof typeof places] % tabs.length);
  if (at < 0 || !(event.key in places) || !tab) return;
  event.preventDefault();
  event.stopPropagation();
  tab.focus();
  tab.click();
}

export const TabList = (props: ComponentProps<'div'>) => (
  <div role="tablist" onKeyDown={chooseByKey} {...props} />
);

interface TabProps extends ComponentProps<'button'> {
  name: string;
}

export function Tab({ name, children, ...props }: TabProps) {
  const { id, chosen, onChoose } = useContext(TabsContext);
  const isChosen = name === chosen;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${name}`}
      aria-selected={isChosen}
      aria-controls={`${id}-panel-${name}`}
      data-active={isChosen || undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(name)}
      {...props}
    >
      <span>{children}</span>
    </button>
  );
}

interface TabPanelProps extends ComponentProps<'div'> {
  name: string;
  /** Whether its contents stay mounted while another tab is chosen, so that input is not lost. */
  stays?: boolean;
}

export function TabPanel({ name, stays, children, ...props }: TabPanelProps) {
  const { id, chosen } = useContext(TabsContext);
  const isChosen = name === chosen;
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${name}`}
      aria-labelledby={`${id}-tab-${name}`}
      style={isChosen ? undefined : { display: 'none' }}
      {...props}
    >
      {stays ? (
        <Activity mode={isChosen ? 'visible' : 'hidden'}>{children}</Activity>
      ) : (
        isChosen && children
      )}
    </div>
  );
}
