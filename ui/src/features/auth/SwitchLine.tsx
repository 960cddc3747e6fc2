import { Link, Text } from '@chakra-ui/react';

type SwitchLineProps = { question: string; label: string; onSwitch: () => void };

/** 'Don't have an account? Sign Up' and its like. */
export function SwitchLine({ question, label, onSwitch }: SwitchLineProps) {
  return (
    <Text textAlign="center" color="fg.muted" textStyle="sm">
      {question}{' '}
      <Link as="button" variant="underline" onClick={onSwitch}>
        {label}
      </Link>
    </Text>
  );
}
