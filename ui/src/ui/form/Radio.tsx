import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { createContext, use, useId, useMemo, type ReactNode, type Ref } from 'react';

type Group = { readonly name: string; readonly value: string; readonly onChange: (value: string) => void };

const RadioGroupContext = createContext<Group>({ name: '', value: '', onChange: () => undefined });

type RadioGroupProps = Omit<HTMLChakraProps<'div'>, 'onChange'> & {
  /** The legend above the choices. A group without one needs an `aria-label`. */
  legend?: string;
  /** The chosen value, or an empty string. */
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLDivElement>;
};

/** Renders a group of radio buttons. The arrow keys move between them. */
export function RadioGroup({ legend, value, onChange, children, ...group }: RadioGroupProps) {
  const name = useId();
  const context = useMemo(() => ({ name, value, onChange }), [name, value, onChange]);
  return (
    <chakra.div role="radiogroup" aria-labelledby={legend ? name : undefined} {...group}>
      {legend && (
        <chakra.span id={name} display="block" textStyle="sm" fontWeight="medium" userSelect="none" mb="2">
          {legend}
        </chakra.span>
      )}
      <RadioGroupContext value={context}>{children}</RadioGroupContext>
    </chakra.div>
  );
}

type RadioProps = Omit<HTMLChakraProps<'label'>, 'onChange'> & {
  value: string;
  disabled?: boolean;
  /** The styles of the circle. */
  circle?: HTMLChakraProps<'input'>;
  children: ReactNode;
};

/** Renders one radio button of a group, with its label. */
export function Radio({ value, disabled, circle, children, ...label }: RadioProps) {
  const group = use(RadioGroupContext);
  const checked = group.value === value;
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      position="relative"
      gap="2.5"
      textStyle="sm"
      fontWeight="medium"
      data-state={checked ? 'checked' : 'unchecked'}
      {...label}
    >
      <chakra.input
        type="radio"
        name={group.name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => group.onChange(value)}
        appearance="none"
        flexShrink="0"
        boxSize="5"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="full"
        cursor="radio"
        _focusVisible={{ outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' }}
        _checked={{
          bg: 'colorPalette.solid',
          borderColor: 'colorPalette.solid',
          _before: {
            content: '""',
            display: 'block',
            boxSize: 'full',
            borderRadius: 'full',
            scale: '0.4',
            bg: 'colorPalette.contrast',
            forcedColorAdjust: 'none',
          },
        }}
        {...circle}
      />
      <chakra.span userSelect="none">{children}</chakra.span>
    </chakra.label>
  );
}
