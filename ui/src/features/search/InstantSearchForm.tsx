import { Button, chakra, Grid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { categoriesQuery } from '@/api/catalogue';
import { instantTexts as texts } from '@/texts/instant';
import { searchTexts } from '@/texts/search';
import { CatalogueFailure } from './CatalogueFailure';
import { categoryOf, categoryOptions, isComplete, type InstantSearch } from '@/domain/instantSearch';

/**
 * Asks for the place and the category, and opens the results. Unlike the form of an instant booking, it sends nothing to
 * photographers.
 */
export function InstantSearchForm({ search }: { search: InstantSearch }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(search);
  const [tried, setTried] = useState(false);
  const categories = useQuery(categoriesQuery);
  const chosen = categoryOf(categories.data ?? [], wanted)?._id ?? '';
  const next = { location: wanted.location.trim(), category: chosen };
  const complete = isComplete(next);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (complete) void navigate({ pathname: '/instantbook', search: new URLSearchParams(next).toString() });
  }

  return (
    <chakra.form
      action="/instantbook"
      layerStyle="card"
      boxShadow="md"
      p={{ base: '5', md: '6' }}
      role="search"
      aria-label={texts.form}
      onSubmit={submit}
      noValidate
    >
      <Stack gap="4">
        <Grid templateColumns={{ base: '1fr', md: '2fr 1fr auto' }} gap="4" alignItems="end">
          <TextField
            label={texts.location}
            name="location"
            placeholder={texts.locationPlaceholder}
            autoComplete="address-level2"
            value={wanted.location}
            onChange={(event) => setWanted({ ...wanted, location: event.target.value })}
          />
          <SelectField
            label={texts.category}
            name="category"
            placeholder={texts.categoryPlaceholder}
            options={categoryOptions(categories.data ?? [], search)}
            value={chosen}
            onChange={(event) => setWanted({ ...wanted, category: event.target.value })}
          />
          <Button type="submit" size="xl" h="12">
            <Search aria-hidden />
            {texts.search}
          </Button>
        </Grid>
        {categories.isError && <CatalogueFailure text={searchTexts.categoriesFailed} onRetry={() => void categories.refetch()} />}
        <FormError message={tried && !complete ? texts.fillBoth : undefined} />
      </Stack>
    </chakra.form>
  );
}
