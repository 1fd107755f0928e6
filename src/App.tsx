import type { ReactNode } from 'react'
import { Route } from 'react-router'
import { PLAIN_RESOURCES } from '#contract/plain/resources.ts'
import { Admin } from './admin/app/Admin.tsx'
import { CustomRoutes, Resource } from './admin/app/Resource.tsx'
import type { ResourceProps } from './admin/app/types.ts'
import { agents } from './agents/index.ts'
import { apiTokens } from './apiTokens/index.ts'
import { artists } from './artists/index.ts'
import { audit } from './audit/index.ts'
import { care } from './care/index.ts'
import { customerGroups } from './customerGroups/index.ts'
import { customers } from './customers/index.ts'
import { gallery } from './gallery/index.ts'
import { CustomerImportPage, OrderImportPage } from './imports/index.ts'
import { inbox } from './inbox/index.ts'
import { InsightsPage } from './insights/index.ts'
import { jobs } from './jobs/index.ts'
import { lateNotifications } from './lateNotifications/index.ts'
import { MyWorkPage } from './myWork/index.ts'
import {
  NotificationSettingPage,
  NotificationSettingsPage,
  notificationSettings,
} from './notificationSettings/index.ts'
import { notifications } from './notifications/index.ts'
import { orders } from './orders/index.ts'
import { outbox } from './outbox/index.ts'
import { PageFailed } from './PageFailed.tsx'
import { parkedOrders } from './parkedOrders/index.ts'
import { OldPayoutsPage, payouts, StatementPage } from './payouts/index.ts'
import { PayRunNewPage, payRuns } from './payouts/runs/index.ts'
import { permissions } from './permissions/index.ts'
import { phrases } from './phrases/index.ts'
import { plainResource } from './plain/plainResource.ts'
import { printProducts } from './printProducts/index.ts'
import { products } from './products/index.ts'
import { createAuthProvider } from './providers/authProvider.ts'
import { createDataProvider } from './providers/dataProvider.ts'
import { loadI18nProvider } from './providers/i18nProvider.ts'
import { openStore } from './providers/store.ts'
import { roles } from './roles/index.ts'
import { savedViews } from './savedViews/index.ts'
import { SecondFactorPage } from './secondFactor/index.ts'
import { SettingsPage } from './settings/index.ts'
import { Denied } from './shell/errors/Denied.tsx'
import { NotFoundHost } from './shell/errors/NotFoundHost.tsx'
import { OutermostError } from './shell/errors/OutermostError.tsx'
import { ScreenError } from './shell/errors/ScreenError.tsx'
import { Layout } from './shell/Layout.tsx'
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx'
import { shopConnections } from './shopConnections/index.ts'
import { stores } from './stores/index.ts'
import { SystemPage } from './system/index.ts'
import { systemProperties } from './systemProperties/index.ts'
import { templates } from './templates/index.ts'
import { PasswordChangePage, users } from './users/index.ts'
import { webhooks } from './webhooks/index.ts'
import { WorkQueuesPage } from './workQueues/index.ts'

/** The plain resources with pages or menu entries of their own; the others need no line here. */
const own: Readonly<Record<string, ResourceProps>> = { phrases, printProducts, products, stores, templates }

const plain = PLAIN_RESOURCES.map((resource) => (
  <Resource key={resource.name} {...(own[resource.name] ?? plainResource(resource))} />
))

/** In the order of the sidebar. Home is the first permitted entry (D-1.5). */
const resources = (
  <>
    <CustomRoutes>
      <Route path="/next" element={<WorkQueuesPage />} />
      <Route path="/my-work" element={<MyWorkPage />} />
    </CustomRoutes>
    <Resource {...orders} />
    <Resource {...savedViews} />
    <CustomRoutes>
      <Route path="/import-orders" element={<OrderImportPage />} />
      <Route path="/import-customers" element={<CustomerImportPage />} />
    </CustomRoutes>
    <Resource {...inbox} />
    <Resource {...lateNotifications} />
    <Resource {...payouts} />
    <Resource {...payRuns} />
    <CustomRoutes>
      <Route path="/payout" element={<OldPayoutsPage />} />
      <Route path="/statement/:login" element={<StatementPage />} />
      <Route path="/pay-runs/new" element={<PayRunNewPage />} />
      <Route path="/insights" element={<InsightsPage />} />
    </CustomRoutes>
    <Resource {...gallery} />
    <Resource {...artists} />
    <Resource {...agents} />
    <Resource {...users} />
    <Resource {...roles} />
    <Resource {...permissions} />
    <Resource {...customers} />
    <Resource {...customerGroups} />
    <Resource {...care} />
    <Resource {...notifications} />
    <Resource {...notificationSettings} />
    <Resource {...outbox} />
    <Resource {...parkedOrders} />
    {plain}
    <Resource {...systemProperties} />
    <Resource {...shopConnections} />
    <Resource {...webhooks} />
    <Resource {...audit} />
    <Resource {...jobs} />
    <Resource {...apiTokens} />
    <CustomRoutes>
      <Route path="/change-password" element={<PasswordChangePage />} />
      <Route path="/second-factor" element={<SecondFactorPage />} />
      <Route path="/notification-settings" element={<NotificationSettingsPage />} />
      <Route path="/notification-settings/:id" element={<NotificationSettingPage />} />
      <Route path="/settings" element={<SettingsPage />} />
      <Route path="/system" element={<SystemPage />} />
    </CustomRoutes>
  </>
)

/** The console: its providers, its frame, and its resources and pages. `children` are further ones. */
export default function App({ children }: { readonly children?: ReactNode }) {
  return (
    <Admin
      dataProvider={createDataProvider}
      authProvider={createAuthProvider}
      i18nProvider={loadI18nProvider}
      store={openStore}
      layout={Layout}
      loading={ScreenSkeleton}
      accessDenied={Denied}
      error={ScreenError}
      layoutError={OutermostError}
      unavailable={PageFailed}
      catchAll={NotFoundHost}
    >
      {resources}
      {children}
    </Admin>
  )
}
