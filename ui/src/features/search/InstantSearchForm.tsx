import { Button, chakra, Grid, Stack } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormError } from '@/components/FormError';
import { SelectField } from '@/components/SelectField';
import { TextField } from '@/components/TextField';
import { instantTexts as texts } from '@/lib/texts/instant';
import { instantCategories, isComplete, type InstantSearch } from './instantSearch';

const categoryOptions = instantCategories.map((category) => ({ value: category, label: category }));

/** Where and what; goes to the results without asking anybody first. */
export function InstantSearchForm({ search }: { search: InstantSearch }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(search);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const complete = isComplete(wanted);
    setError(complete ? undefined : texts.fillBoth);
    const location = wanted.location.trim();
    if (complete) void navigate({ pathname: '/instantbook', search: new URLSearchParams({ ...wanted, location }).toString() });
  }

  return (
    <chakra.form layerStyle="card" boxShadow="md" p={{ base: '5', md: '6' }} role="search" aria-label={texts.form} onSubmit={submit} noValidate>
      <Stack gap="4">
        <Grid templateColumns={{ base: '1fr', md: '2fr 1fr auto' }} gap="4" alignItems="end">
          <TextField
            label={texts.location}
            placeholder={texts.locationPlaceholder}
            autoComplete="address-level2"
            value={wanted.location}
            onChange={(event) => setWanted({ ...wanted, location: event.target.value })}
          />
          <SelectField
            label={texts.category}
            placeholder={texts.categoryPlaceholder}
            options={categoryOptions}
            value={wanted.category}
            onChange={(event) => setWanted({ ...wanted, category: event.target.value })}
          />
          <Button type="submit" size="xl" h="12">
            <Search aria-hidden />
            {texts.search}
          </Button>
        </Grid>
        <FormError message={error} />
      </Stack>
    </chakra.form>
  );
}
