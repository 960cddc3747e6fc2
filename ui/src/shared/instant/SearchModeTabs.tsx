import { Box, HStack } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { instantTexts as texts } from '@/texts/instant';

const modes = [
  { to: '/instant', label: texts.instantTab },
  { to: '/schedule', label: texts.scheduleTab },
] as const;

const linkStyle = {
  '& a': { display: 'inline-block', py: '2.5', borderBottomWidth: '2px', borderColor: 'transparent', color: 'fg.muted' },
  '& a[aria-current=page]': { borderColor: 'marigold.solid', color: 'fg' },
};

/** Links to the two search modes. The current one is underlined. */
export function SearchModeTabs() {
  return (
    <Box as="nav" aria-label={texts.modes} css={linkStyle} textStyle="sm" fontWeight="semibold" letterSpacing="widest">
      <HStack gap="6">
        {modes.map((mode) => (
          <NavLink key={mode.to} to={mode.to}>
            {mode.label}
          </NavLink>
        ))}
      </HStack>
    </Box>
  );
}
