import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

type SwitchProps = Omit<HTMLChakraProps<'label'>, 'onChange'> & {
  checked: boolean | undefined;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  size?: 'md' | 'lg';
  'aria-describedby'?: string;
};

/** Renders a switch with its label, based on a native checkbox. */
export function Switch({
  checked = false,
  disabled,
  onChange,
  size = 'md',
  'aria-describedby': describedBy,
  children,
  ...label
}: SwitchProps) {
  const height = size === 'lg' ? '6' : '5';
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      verticalAlign="middle"
      gap="2.5"
      lineHeight="1"
      fontSize="sm"
      fontWeight="medium"
      userSelect="none"
      {...label}
    >
      <chakra.input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={describedBy}
        appearance="none"
        flexShrink="0"
        w={size === 'lg' ? '12' : '10'}
        h={height}
        borderRadius="full"
        bg="bg.emphasized"
        cursor="switch"
        focusVisibleRing="outside"
        transition="backgrounds"
        _disabled={{ opacity: '0.5', cursor: 'not-allowed' }}
        _before={{
          content: '""',
          display: 'block',
          boxSize: height,
          borderRadius: 'full',
          scale: '0.8',
          bg: 'white',
          boxShadow: 'sm',
          forcedColorAdjust: 'none',
          transitionProperty: 'translate',
          transitionDuration: 'fast',
        }}
        _checked={{ bg: 'colorPalette.solid', _before: { bg: 'colorPalette.contrast', translate: '100% 0' } }}
      />
      <chakra.span opacity={disabled ? '0.5' : undefined}>{children}</chakra.span>
    </chakra.label>
  );
}
