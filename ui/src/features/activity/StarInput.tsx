import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { FormError } from '@/ui/form/FormError';
import { activityTexts as texts } from '@/texts/activity';

const choices = [1, 2, 3, 4, 5];

type StarInputProps = {
  /** 0 until stars are chosen. */
  value: number;
  onChange: (stars: number) => void;
  error?: string;
};

/** One to five stars, as native radio buttons. */
export function StarInput({ value, onChange, error }: StarInputProps) {
  const name = useId();
  return (
    <chakra.fieldset aria-invalid={error ? true : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {texts.ratingLegend}
      </chakra.legend>
      <Flex>
        {choices.map((stars) => (
          <chakra.label
            key={stars}
            position="relative"
            p="1.5"
            cursor="radio"
            color="marigold.500"
            borderRadius="sm"
            _focusWithin={{ outline: '2px solid', outlineColor: 'marigold.focusRing' }}
          >
            {/* Unseen above its star, so that a touch anywhere on the star reaches it. */}
            <chakra.input
              autoFocus={stars === 1}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="radio"
            />
            <VisuallyHidden>{texts.stars(stars)}</VisuallyHidden>
            <Star size={36} strokeWidth={1.5} fill={stars <= value ? 'currentColor' : 'none'} aria-hidden />
          </chakra.label>
        ))}
      </Flex>
      <Box mt="1">
        <FormError message={error} />
      </Box>
    </chakra.fieldset>
  );
}
