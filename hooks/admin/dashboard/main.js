// Extends PocketBase's dashboard: leaves the fields that only the server writes out of the form of a record. They are still
// columns and filters of its list.
const internal = {
  photographers: [
    'feedKeyHash', 'feedDetail', 'feedReadAt', 'seenAt', 'askedAt', 'askedToday', 'silentInARow', 'heldAt', 'lowered', 'approvedEarlyAt',
  ],
};

for (const type of Object.values(app.fieldTypes)) {
  const { input } = type;
  if (!input) continue;
  type.input = (props) => {
    if (!internal[props.collection.name]?.includes(props.field.name)) return input(props);
    return t.span({ hidden: true, onmount: (element) => (element.parentElement.style.display = 'none') });
  };
}
