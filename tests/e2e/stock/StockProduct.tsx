import {
  ArrayInput,
  BooleanInput,
  Edit,
  FormDataConsumer,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { useParams } from 'react-router'
import { PRODUCT_TYPES } from '#contract/products/products.ts'

const TYPES = PRODUCT_TYPES.map((id) => ({ id, name: `products.values.productType.${id}` }))

/** A form with a list of values, a choice, and an input that depends on it. */
export default function StockProduct() {
  const { id = '' } = useParams()
  return (
    <Edit resource="products" id={id} title="Stock" redirect={false}>
      <SimpleForm>
        <TextInput source="name" validate={required()} />
        <SelectInput source="productType" choices={TYPES} validate={required()} />
        <FormDataConsumer<{ productType?: string }>>
          {({ formData }) =>
            formData.productType !== 'DIGITAL' && (
              <ReferenceInput source="printProduct" reference="printProducts" />
            )
          }
        </FormDataConsumer>
        <NumberInput source="budget" />
        <ArrayInput source="otherNames">
          <SimpleFormIterator inline>
            <TextInput source="" label="Name" helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
        <BooleanInput source="active" />
      </SimpleForm>
    </Edit>
  )
}
