import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

type TabsProps<Value extends string> = {
  /** The name of the list of tabs for screen readers. */
  label: string;
  tabs: ReadonlyArray<{ readonly value: Value; readonly label: ReactNode }>;
  value: Value;
  onChange: (value: Value) => void;
  /** The styles of each tab. */
  tab?: HTMLChakraProps<'button'>;
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** Renders a list of tabs and the panel of the chosen tab. The arrow keys, Home and End choose a tab. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, tab, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((one) => one.value === value);

  function onKeyDown(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const next = {
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      ArrowRight: chosen === last ? 0 : chosen + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const { value: wanted } = tabs[next] ?? {};
    if (wanted !== undefined) onChange(wanted);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <chakra.div ref={list} role="tablist" aria-label={label} display="flex" borderBottomWidth="1px" onKeyDown={onKeyDown}>
        {tabs.map((one) => {
          const isChosen = one.value === value;
          return (
            <chakra.button
              key={one.value}
              type="button"
              role="tab"
              id={`${id}-${one.value}`}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              display="flex"
              alignItems="center"
              gap="2"
              h="10"
              px="4"
              textStyle="sm"
              fontWeight="medium"
              color={isChosen ? 'fg' : 'fg.muted'}
              position="relative"
              cursor="button"
              _focusVisible={{ zIndex: 1, outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '0' }}
              {...(isChosen ? chosenTab : {})}
              {...tab}
              onClick={() => onChange(one.value)}
            >
              {one.label}
            </chakra.button>
          );
        })}
      </chakra.div>
      <chakra.div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        pt="5"
        focusVisibleRing="inside"
      >
        {children}
      </chakra.div>
    </div>
  );
}

const chosenTab = {
  layerStyle: 'indicator.bottom',
  '--indicator-offset-y': '-1px',
  '--indicator-color': 'colors.colorPalette.solid',
} as const;
