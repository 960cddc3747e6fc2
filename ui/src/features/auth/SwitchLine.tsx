import { Link, Text } from '@chakra-ui/react';
import { RichText } from '@/ui/layout/RichText';

type SwitchLineProps = { text: `${string}{link}${string}`; label: string; onSwitch: () => void };

/** 'Don't have an account? Sign Up' and its like; the label takes the place of `{link}` in the text. */
export function SwitchLine({ text, label, onSwitch }: SwitchLineProps) {
  const link = (
    <Link as="button" variant="underline" onClick={onSwitch}>
      {label}
    </Link>
  );
  return (
    <Text textAlign="center" color="fg.muted" textStyle="sm">
      <RichText text={text} slots={{ link }} />
    </Text>
  );
}
