import { Slider, Text } from '@chakra-ui/react';
import { sliderSlotRecipe } from '@chakra-ui/react/theme';
import { filterTexts as texts } from './filterTexts';

type FilterSliderProps = {
  label: string;
  /** `start` is where an untouched slider stands; it does not filter there. */
  range: { readonly min: number; readonly max: number; readonly step: number; readonly start: number };
  value: number | undefined;
  show: (value: number) => string;
  onChange: (value: number) => void;
};

export function FilterSlider({ label, range, value, show, onChange }: FilterSliderProps) {
  const { min, max, step, start } = range;
  const shown = value ?? start;
  return (
    <Slider.Root
      recipe={sliderSlotRecipe}
      min={min}
      max={max}
      step={step}
      value={[shown]}
      aria-label={[label]}
      getAriaValueText={(details) => show(details.value)}
      // Steps of 0.1 add up to numbers such as 3.3000000000000003.
      onValueChange={(change) => onChange(Number((change.value[0] ?? start).toFixed(1)))}
    >
      <Slider.Label>{label}</Slider.Label>
      <Text textStyle="xl" fontFamily="heading" fontWeight="semibold">
        {show(shown)}
      </Text>
      <Slider.Control my="3">
        <Slider.Track>
          <Slider.Range />
        </Slider.Track>
        <Slider.Thumbs />
      </Slider.Control>
      {value === undefined && (
        <Text textStyle="sm" color="fg.muted">
          {texts.untouched}
        </Text>
      )}
    </Slider.Root>
  );
}
