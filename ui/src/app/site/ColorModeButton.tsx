import { Button, IconButton } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { toggleColorMode, useColorMode } from '@/lib/browser/colorMode';
import { navigationTexts } from './texts';

type ColorModeButtonProps = {
  /** Whether a text beside the icon says what the button does, as in the mobile menu. */
  isLabelled?: boolean;
};

export function ColorModeButton({ isLabelled = false }: ColorModeButtonProps) {
  const dark = useColorMode() === 'dark';
  const label = dark ? navigationTexts.toLight : navigationTexts.toDark;
  const button = { variant: 'ghost', color: 'inherit', onClick: toggleColorMode, children: dark ? <Sun /> : <Moon /> } as const;
  if (!isLabelled) return <IconButton size="md" aria-label={label} {...button} />;
  return (
    <Button fontWeight="medium" {...button}>
      {button.children}
      {label}
    </Button>
  );
}
