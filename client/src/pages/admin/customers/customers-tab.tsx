import { Route, Routes, useParams } from 'react-router';
import { CustomerDetail } from '../../../features/admin-customers/customer-detail';
import { CustomerList } from '../../../features/admin-customers/customer-list';

/** Tab for the list of customers and single customers. */
export default function CustomersTab() {
  return (
    <Routes>
      <Route index element={<CustomerList />} />
      <Route path=":id" element={<OneCustomer />} />
    </Routes>
  );
}

function OneCustomer() {
  const { id = '' } = useParams();
  return <CustomerDetail key={id} id={id} />;
}
