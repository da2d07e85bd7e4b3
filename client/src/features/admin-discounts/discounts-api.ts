import type { Coupon, CouponBody } from '#contracts/discounts';
import { api, unlessRefused } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

const changed = unlessRefused('Coupon');

const discountsApi = api.enhanceEndpoints({ addTagTypes: ['Coupon'] }).injectEndpoints({
  endpoints: (build) => ({
    getCoupons: build.query<ListPage<Coupon>, { search: string; cursor: string }>({
      query: (filters) => `/api/coupons${queryString({ ...filters, limit: 50 })}`,
      transformResponse: listPage<Coupon>,
      providesTags: ['Coupon'],
    }),
    addCoupon: build.mutation<Coupon, CouponBody>({
      query: (body) => ({ path: '/api/coupons', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    changeCoupon: build.mutation<Coupon, { id: string; body: CouponBody }>({
      query: ({ id, body }) => ({ path: `/api/coupons/${id}`, method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    removeCoupon: build.mutation<null, string>({
      query: (id) => ({ path: `/api/coupons/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useGetCouponsQuery, useAddCouponMutation, useChangeCouponMutation, useRemoveCouponMutation } =
  discountsApi;
