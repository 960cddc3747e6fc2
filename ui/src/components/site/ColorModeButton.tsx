import { IconButton } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { toggleColorMode, useColorMode } from '@/lib/browser/colorMode';
import { navigationTexts } from '@/texts/navigation';

export function ColorModeButton() {
  const dark = useColorMode() === 'dark';
  return (
    <IconButton
      variant="ghost"
      color="inherit"
      size="md"
      aria-label={dark ? navigationTexts.toLight : navigationTexts.toDark}
      onClick={toggleColorMode}
    >
      {dark ? <Sun /> : <Moon />}
    </IconButton>
  );
}
