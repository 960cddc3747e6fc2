import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<HTMLChakraProps<'label'>, 'onChange'> & {
  /** The state of a checkbox that is not registered with a form. */
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  size?: 'md' | 'lg';
  invalid?: boolean;
  /** Further attributes of the input. */
  input?: ComponentProps<'input'>;
  /** The styles of the box. */
  box?: HTMLChakraProps<'input'>;
  children: ReactNode;
};

// The tick is a polygon and not an icon, because an input cannot have children.
const tick = 'polygon(12.3% 54.4%, 21.1% 45.6%, 37.5% 62%, 78.9% 20.6%, 87.7% 29.4%, 37.5% 79.7%)';

/** Renders a native checkbox with its label. */
export function Checkbox({ checked, onChange, size = 'md', invalid, input, box, children, ...label }: CheckboxProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      verticalAlign="top"
      gap={size === 'lg' ? '3' : '2.5'}
      fontWeight="medium"
      textStyle={size === 'lg' ? 'md' : 'sm'}
      userSelect="none"
      data-state={checked ? 'checked' : 'unchecked'}
      {...label}
    >
      <chakra.input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange?.(event.target.checked)}
        aria-invalid={invalid ? true : undefined}
        appearance="none"
        flexShrink="0"
        boxSize={size === 'lg' ? '6' : '5'}
        borderWidth="1px"
        borderColor={invalid ? 'border.error' : 'border.emphasized'}
        borderRadius="xs"
        cursor="checkbox"
        focusVisibleRing="outside"
        _checked={{
          bg: 'colorPalette.solid',
          borderColor: 'colorPalette.solid',
          _before: {
            content: '""',
            display: 'block',
            boxSize: 'full',
            clipPath: tick,
            bg: 'colorPalette.contrast',
            forcedColorAdjust: 'none',
          },
        }}
        {...box}
        {...input}
      />
      {children}
    </chakra.label>
  );
}
