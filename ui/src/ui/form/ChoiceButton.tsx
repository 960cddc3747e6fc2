import { Center, chakra, Flex, Text } from '@chakra-ui/react';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useId } from 'react';

type ChoiceButtonProps = { icon: LucideIcon; label: string; hint: string; onClick: () => void };

/**
 * Renders a large button for one of the possible answers to a question. For screen readers, its name is the label, and its
 * description is the hint.
 */
export function ChoiceButton({ icon: Icon, label, hint, onClick }: ChoiceButtonProps) {
  const hintId = useId();
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-describedby={hintId}
      onClick={onClick}
      display="flex"
      alignItems="center"
      gap="4"
      p="4"
      textAlign="start"
      cursor="button"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      transition="border-color 0.2s, background-color 0.2s"
      _hover={{ borderColor: 'marigold.border', bg: 'marigold.subtle' }}
    >
      <Center boxSize="12" borderRadius="full" bg="bg.muted" flexShrink={0}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </Center>
      <Flex direction="column" flex="1">
        <Text as="span" fontWeight="semibold">
          {label}
        </Text>
        <Text as="span" id={hintId} textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      </Flex>
      <ChevronRight size={20} aria-hidden />
    </chakra.button>
  );
}
