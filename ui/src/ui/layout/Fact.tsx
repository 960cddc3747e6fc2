import { Box, Text, VisuallyHidden, type BoxProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type FactProps = BoxProps & {
  label: string;
  /** An icon in place of the label. The label then is a tooltip, and screen readers read it. */
  icon?: LucideIcon;
  /** `row` must be in a `dl` that is a grid of two columns. `caps` shows a small label in capitals above the value in bold. */
  layout?: 'stacked' | 'row' | 'caps';
  children: ReactNode;
};

/** The style of a small label in capitals. */
export const capsLabel = { textStyle: '2xs', fontWeight: 'semibold', letterSpacing: 'widest' } as const;

const labelStyles = { stacked: { textStyle: 'sm' }, row: {}, caps: capsLabel } as const;

/** Renders a term and its description in a description list. */
export function Fact({ label, icon: Icon, layout = 'stacked', children, ...pair }: FactProps) {
  const box = Icon ? ({ display: 'flex', gap: '2.5', alignItems: 'flex-start' } as const) : undefined;
  return (
    <Box {...(layout === 'row' ? { display: 'contents' } : box)} {...pair}>
      {Icon ? (
        <Text as="dt" color="fg.muted" pt="0.5" title={label}>
          <Icon size={17} aria-hidden />
          <VisuallyHidden>{label}</VisuallyHidden>
        </Text>
      ) : (
        <Text as="dt" color="fg.muted" {...labelStyles[layout]}>
          {label}
        </Text>
      )}
      <Text as="dd" minW="0" overflowWrap="anywhere" fontWeight={layout === 'caps' ? 'semibold' : undefined}>
        {children}
      </Text>
    </Box>
  );
}
